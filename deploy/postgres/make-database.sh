#!/bin/sh
# Creates the shop's database and its owner, who has no other rights. The container of PostgreSQL runs it when it starts for the first time.
# On a machine with PostgreSQL, root runs it: deploy/postgres/make-database.sh /etc/boxwright/secrets/postgres
set -eu
secrets=${1:-/run/secrets}
DATABASE_PASSWORD=$(cat "$secrets/database-password")
export DATABASE_PASSWORD
as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
as_postgres psql --username=postgres --no-psqlrc --quiet --set=ON_ERROR_STOP=1 postgres <<'SQL'
\getenv password DATABASE_PASSWORD
SET log_statement = 'none';
CREATE ROLE boxwright LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE boxwright OWNER boxwright TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8';
REVOKE ALL ON DATABASE boxwright FROM PUBLIC;
SQL
