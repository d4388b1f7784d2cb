-- Written by hand. It compares the stored bytes of all columns, also of those that a later migration adds.
CREATE FUNCTION "refuse_changed_approval"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.kept_at := NEW.kept_at;
  IF OLD *<> NEW THEN
    RAISE EXCEPTION 'The approval % of a design never changes', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "design_approval_never_changes" BEFORE UPDATE ON "design_approval"
  FOR EACH ROW EXECUTE FUNCTION "refuse_changed_approval"();
