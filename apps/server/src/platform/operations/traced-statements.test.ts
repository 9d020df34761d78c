import { expect, it } from 'vitest'
import { nameOfStatement } from './traced-statements.ts'

it.each([
  ['select "id" from "users" where "id" = $1', 'select users'],
  ['begin', 'begin'],
  ['select 1', 'select'],
  ['insert into "notifications" ("id") values ($1)', 'insert notifications'],
  ['with due as (select id from turns for update) update turns set ended_at = now()', 'update turns'],
  ['select id from users for update of users', 'select users'],
  ['insert into marks (id) values ($1) on conflict (id) do update set seq = $2', 'insert marks'],
  ['WITH j AS (SELECT 1) INSERT INTO pgboss.job (id) SELECT 1', 'insert pgboss.job'],
  ['select extract(epoch from now() - made_at) from (select * from json_to_recordset($1)) x, y', 'select'],
  ['with x as (insert into a select 1) update b set c = (select d from e)', 'update b'],
  ['select (select count(*) from marks where (a = b)) from rooms', 'select rooms'],
  ['with x as (update a set b = 1 returning c) select x.c from x', 'update a'],
  ['select extract(epoch from made_at) from jobs', 'select jobs'],
  ['delete from sessions where id = $1', 'delete sessions'],
])('names %s', (sql, name) => {
  expect(nameOfStatement(sql)).toBe(name)
})
