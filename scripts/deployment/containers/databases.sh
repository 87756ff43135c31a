#!/bin/sh
# Makes the databases of the services, each with a role that owns it and that nobody else connects as. Run
# once, by the image of PostgreSQL, with its data folder still empty.
set -eu
make_database() {
  psql -v ON_ERROR_STOP=1 -v name="$1" -v password="$2" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name" encoding 'UTF8' template template0;
revoke all on database :"name" from public;
SQL
}
make_database tours "$TOURS_PASSWORD"
make_database tasks "$TASKS_PASSWORD"
make_database limits "$LIMITS_PASSWORD"
