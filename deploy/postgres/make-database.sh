#!/bin/sh
# Creates the shop's database, the role that owns and migrates it, and the role of the shop, which gets its rights from the migration.
# The container of PostgreSQL runs it when it starts for the first time, and so does Patroni, which adds the URL of the new primary.
# On a machine with PostgreSQL, root runs it: deploy/postgres/make-database.sh /etc/boxwright/secrets/postgres
set -eu
secrets=${1:-/run/secrets} server=${2:-postgres}
DATABASE_PASSWORD=$(cat "$secrets/database-password")
OWNER_PASSWORD=$(cat "$secrets/owner-password")
export DATABASE_PASSWORD OWNER_PASSWORD
as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
# The user postgres may not enter the folder of root.
cd /
as_postgres psql --username=postgres --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$server" <<'SQL'
\getenv password DATABASE_PASSWORD
\getenv owner_password OWNER_PASSWORD
SET log_statement = 'none';
CREATE ROLE boxwright_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'owner_password';
CREATE ROLE boxwright LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE boxwright OWNER boxwright_owner TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8';
REVOKE ALL ON DATABASE boxwright FROM PUBLIC;
GRANT CONNECT ON DATABASE boxwright TO boxwright;
-- To see how far replicas are, and on which timeline.
GRANT pg_read_all_stats TO boxwright;
SQL
