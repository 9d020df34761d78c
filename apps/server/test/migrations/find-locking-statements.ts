interface Rule {
  /** What is wrong, and what to do instead. */
  problem: string
  isBroken: (statement: string, createdTables: ReadonlySet<string>) => boolean
}

/** Finds the statements of a migration that would block requests for longer than a moment, or an older server. */
export function findLockingStatements(migration: string): string[] {
  const sql = migration.replaceAll(/--.*$/gm, '').toLowerCase()
  const createdTables = new Set(
    [...sql.matchAll(/create table (?:if not exists )?([\w.]+)/g)].map(([, name]) => name ?? ''),
  )
  const statements = sql.split(/;\s*$/m).map((text) => text.replaceAll(/\s+/g, ' ').trim())
  return statements.flatMap((statement) =>
    rules
      .filter(({ isBroken }) => isBroken(statement, createdTables))
      .map(({ problem }) => `${problem}: ${statement}`),
  )
}

const rules: Rule[] = [
  {
    problem: 'a rename breaks the server that still runs; add a new one instead',
    isBroken: (statement) => /\brename\b/.test(statement),
  },
  {
    problem: 'another type rewrites the table; add a column instead',
    isBroken: ofExistingTable(/\balter (?:column )?\w+ (?:set data )?type\b/),
  },
  {
    problem:
      'the table is read under a lock; add a check that is "not valid", and validate it in another file',
    isBroken: ofExistingTable(/\bset not null\b/),
  },
  {
    problem: 'the table is read under a lock; say "not valid", and validate it in another file',
    isBroken: (statement, createdTables) =>
      ofExistingTable(/\badd (?:constraint|check|foreign key|unique|primary key|exclude)\b/)(
        statement,
        createdTables,
      ) &&
      addedConstraints(statement).some((constraint) => !/\bnot valid\b|\busing index\b/.test(constraint)),
  },
  {
    problem: 'the table is read or indexed under a lock; add the column alone, and the constraint afterwards',
    isBroken: ofExistingTable(/\badd column [^;]*?\b(?:check \(|unique\b|primary key\b)/),
  },
  {
    problem:
      'each row gets another value, so the table is rewritten; add the column alone, and fill it in batches',
    isBroken: ofExistingTable(/\badd column [^;]*?\b(?:default \(?(?!now\()\w+\(|generated\b|\w*serial\b)/),
  },
  {
    problem: 'the table is rewritten under a lock',
    isBroken: (statement) =>
      /\bvacuum full\b|^cluster\b|^lock\b|\bset (?:logged|unlogged|tablespace)\b/.test(statement),
  },
  {
    problem: 'nobody writes while the index is created; say "concurrently"',
    isBroken: (statement, createdTables) => {
      const [, table] =
        /^create (?:unique )?index (?!concurrently\b).*? on (?:only )?([\w.]+)/.exec(statement) ?? []
      return table !== undefined && !createdTables.has(table)
    },
  },
  {
    problem: 'everybody waits while the index is dropped; say "concurrently"',
    isBroken: (statement) => /^drop index (?!concurrently\b)/.test(statement),
  },
]

function ofExistingTable(pattern: RegExp) {
  return (statement: string, createdTables: ReadonlySet<string>) => {
    const [, table] = /^alter table (?:if exists )?(?:only )?([\w.]+)/.exec(statement) ?? []
    return table !== undefined && !createdTables.has(table) && pattern.test(statement)
  }
}

/** Splits `add constraint … , add constraint …`. A comma within parentheses separates columns. */
function addedConstraints(statement: string): string[] {
  return statement.split(/,(?![^(]*\)) /).filter((action) => /\badd (?!column\b)/.test(action))
}
