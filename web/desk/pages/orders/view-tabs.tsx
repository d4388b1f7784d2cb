import { deleteView, listViews, saveView } from "@boxwright/contract/desk/views";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "../../../app/ui/icon.tsx";
import { useClient } from "../../calls/desk-client.ts";
import { queryKeys } from "../../calls/query-client.ts";
import { useRefusal } from "../../calls/use-refusal.ts";
import { useMe } from "../../session/use-me.ts";
import { Button } from "../../ui/button.tsx";
import { Check } from "../../ui/form/check.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { useNumberKeys } from "../../ui/keys/use-number-keys.ts";
import { useOutcome } from "../../ui/outcomes.tsx";
import { PopoverForm } from "../../ui/overlay/popover-form.tsx";
import { Tabs } from "../../ui/page.tsx";
import { useWords } from "../../words/use-words.ts";
import { builtInViews, isSameFilter, listAddress, type OrderFilter } from "./order-filter.ts";
import * as styles from "./orders-page.module.css";
import { useViewCounts } from "./use-orders.ts";

/** The views of the list: those that everyone has, then saved ones. */
export function ViewTabs({ filter }: { readonly filter: OrderFilter }) {
  const t = useWords();
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const counts = useViewCounts();
  const [isSaving, setSaving] = useState(false);
  const { data } = useQuery({
    queryKey: queryKeys.views,
    queryFn: ({ signal }) => client.call(listViews, { query: { page: "orders" }, signal }),
  });
  const saved = data?.results ?? [];
  const views = [
    ...builtInViews.map(({ key, filter: of }, place) => ({
      key: key as string,
      filter: of as OrderFilter,
      label: t(`orders.view.${key}`),
      count: counts[place],
    })),
    ...saved.map(({ id, name, filter: of }) => ({ key: id, filter: of as OrderFilter, label: name, count: undefined })),
  ];
  const current = views.find((view) => isSameFilter(view.filter, filter));
  const own = saved.find(({ id, isOwn }) => id === current?.key && isOwn);
  useNumberKeys(views, (view) => void navigate(listAddress(view.filter)));
  const remove = useMutation({
    mutationFn: (id: string) => client.call(deleteView, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.views }),
  });
  return (
    <>
      <Tabs
        label={t("orders.views")}
        current={current?.key ?? null}
        tabs={views.map((view) => ({ ...view, to: listAddress(view.filter) }))}
        end={
          current === undefined ? (
            <Button look="quiet" size="small" isIcon aria-label={t("orders.saveView")} onClick={() => setSaving(true)}>
              <Icon of={Plus} size="small" />
            </Button>
          ) : (
            own !== undefined && (
              <Button
                look="quiet"
                size="small"
                isIcon
                aria-label={t("orders.deleteView")}
                onClick={() => remove.mutate(own.id)}
              >
                <Icon of={Trash2} size="small" />
              </Button>
            )
          )
        }
      />
      {isSaving && <SaveViewForm filter={filter} onClose={() => setSaving(false)} />}
    </>
  );
}

function SaveViewForm({ filter, onClose }: { readonly filter: OrderFilter; readonly onClose: () => void }) {
  const t = useWords();
  const client = useClient();
  const queries = useQueryClient();
  const { settings } = useMe();
  const show = useOutcome();
  const reasonOf = useRefusal();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      client.call(saveView, {
        body: { page: "orders", name: name.trim(), filter, columns: [], density: settings.density, isShared },
      }),
    onSuccess: () => {
      show({ text: t("orders.viewSaved", { name: name.trim() }) });
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.views }),
  });
  return (
    <div className={styles.saveForm}>
      <PopoverForm
        title={t("orders.saveView")}
        closeLabel={t("shell.close")}
        onClose={onClose}
        onSubmit={() => isPending || name.trim() === "" || mutate()}
        foot={
          <Button look="ink" size="small" type="submit" isBusy={isPending} keys="Ctrl Enter">
            {t("orders.save")}
          </Button>
        }
      >
        <TextField
          label={t("orders.viewName")}
          maxLength={60}
          value={name}
          error={error === null ? undefined : reasonOf(error)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Check isChecked={isShared} onChange={setShared}>
          {t("orders.shared")}
        </Check>
      </PopoverForm>
    </div>
  );
}
