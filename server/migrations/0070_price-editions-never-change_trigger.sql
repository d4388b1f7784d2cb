-- Written by hand. A published edition of the prices neither changes nor disappears.
CREATE FUNCTION "refuse_changed_price_edition"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Published prices never change' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER "price_edition_never_changes" BEFORE UPDATE OR DELETE OR TRUNCATE ON "price_edition"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_changed_price_edition"();
