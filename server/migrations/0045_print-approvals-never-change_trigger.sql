-- Written by hand, like the trigger of design approvals: it compares the stored bytes of all columns, also of those that are added later.
CREATE FUNCTION "refuse_changed_print_approval"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.kept_at := NEW.kept_at;
  IF OLD *<> NEW THEN
    RAISE EXCEPTION 'The approval % of a print never changes', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "artwork_print_approval_never_changes" BEFORE UPDATE ON "artwork_print_approval"
  FOR EACH ROW EXECUTE FUNCTION "refuse_changed_print_approval"();
