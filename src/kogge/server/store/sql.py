"""Every query, once, in the SQL that SQLite and PostgreSQL share. How it gets there is the databases' own business."""

from kogge.server.store.people_sql import PeopleSql
from kogge.server.store.table_sql import TableSql


class SqlStore(PeopleSql, TableSql):
    """What a store can be asked; SQLite and PostgreSQL add how."""
