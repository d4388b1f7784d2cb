#!/bin/sh
# Creates the shop's database and its owner, who has no other rights, when the container of PostgreSQL starts for the first time.
set -eu
psql --username=postgres --set=ON_ERROR_STOP=1 --set=password="$(cat /run/secrets/database-password)" <<'SQL'
CREATE ROLE boxwright LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE boxwright OWNER boxwright TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8';
REVOKE ALL ON DATABASE boxwright FROM PUBLIC;
SQL
