ALTER TABLE "line_check" DROP CONSTRAINT "line_check_json";
ALTER TABLE "line_check" ADD COLUMN "results" jsonb;
ALTER TABLE "line_check" ADD COLUMN "results_at" timestamp with time zone;
ALTER TABLE "line_check" ADD CONSTRAINT "line_check_json" CHECK (jsonb_typeof("line_check"."placements") = 'array' and octet_length("line_check"."placements"::text) <= 65536 and jsonb_typeof("line_check"."findings") = 'array' and octet_length("line_check"."findings"::text) <= 1048576 and jsonb_typeof("line_check"."results") = 'array' and octet_length("line_check"."results"::text) <= 16384) NOT VALID;
