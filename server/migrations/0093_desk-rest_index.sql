CREATE INDEX CONCURRENTLY IF NOT EXISTS "open_line_by_ship_day" ON "open_line" USING btree ("tenant","ship_by","line_id","state");
