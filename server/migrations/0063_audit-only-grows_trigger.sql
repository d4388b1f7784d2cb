-- Written by hand.
CREATE FUNCTION "refuse_changed_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit only grows' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE FUNCTION "refuse_other_audit_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.tenant = OLD.tenant AND (NEW.position = OLD.position + 1 OR NEW *= OLD) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit only grows' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER "audit_entry_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_changed_audit"();
CREATE TRIGGER "audit_head_stays" BEFORE DELETE OR TRUNCATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_changed_audit"();
CREATE TRIGGER "audit_head_moves_by_one" BEFORE UPDATE ON "audit_head"
  FOR EACH ROW EXECUTE FUNCTION "refuse_other_audit_head"();
