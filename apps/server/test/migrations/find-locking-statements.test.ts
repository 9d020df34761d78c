import { expect, it } from 'vitest'
import { findLockingStatements } from './find-locking-statements.ts'
import { readNewMigrations } from './new-migrations.ts'

it.each([
  'alter table events rename column data to details',
  'alter table events rename to happenings',
  'alter table events alter column data type text',
  'alter table events alter data set data type text',
  'alter table events alter column by_user_id set not null',
  "alter table events add constraint events_type_check check (type <> '')",
  'alter table events add foreign key (job_id) references job_postings',
  'alter table events add unique (at, id)',
  'alter table events add constraint one check (true) not valid, add constraint two check (id is not null)',
  'alter table events add column size integer check (size > 0)',
  'alter table events add column number integer unique',
  'alter table events add column key uuid default gen_random_uuid()',
  'alter table events add column seen_at timestamptz not null default clock_timestamp()',
  'alter table events add column number bigserial',
  'alter table events add column size integer generated always as (length(type)) stored',
  'create index events_of_day on events (at)',
  'create unique index events_of_day on events (at)',
  'drop index events_of_day',
  'vacuum full events',
  'lock table events',
  'create table notes (id uuid);\ncreate index events_of_day on events (at)',
])('refuses %s', (statement) => {
  expect(findLockingStatements(`${statement};\n`)).toHaveLength(1)
})

it.each([
  'alter table events add column size integer',
  "alter table events add column kind text not null default 'event'",
  'alter table events add column seen_at timestamptz not null default now()',
  'alter table events add column company_id uuid references companies',
  'alter table events add constraint events_size check (size > 0) not valid',
  'alter table events drop constraint one, add constraint two foreign key (a, b) references c (a, b) not valid',
  'alter table events validate constraint events_size',
  'alter table events add constraint events_key unique using index events_key',
  'create index concurrently events_of_day on events (at)',
  'create unique index concurrently events_of_day on events (at)',
  'drop index concurrently if exists events_of_day',
  'create table notes (id uuid primary key);\ncreate index notes_latest on notes (id);\nalter table notes add check (true)',
  '-- Does not rename anything.\nselect 1',
])('accepts %s', (statement) => {
  expect(findLockingStatements(`${statement};\n`)).toEqual([])
})

it('no new migration locks a table for longer than a moment', async () => {
  for (const { name, sql } of await readNewMigrations()) {
    expect({ name, problems: findLockingStatements(sql) }).toEqual({ name, problems: [] })
  }
})

it('a new migration that creates an index concurrently can be repeated', async () => {
  for (const { name, sql } of await readNewMigrations()) {
    const created = [...sql.matchAll(/create (?:unique )?index concurrently (?:if not exists )?(\w+)/g)]
    for (const [, index] of created) {
      expect({ name, sql }).toEqual({
        name,
        sql: expect.stringMatching(
          new RegExp(`^-- no transaction[\\s\\S]*drop index concurrently if exists ${index};`),
        ),
      })
    }
  }
})
