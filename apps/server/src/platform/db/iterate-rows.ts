/** Iterates over rows of any number with keyset pagination: `loadPage` gets the id of the last row before the page. */
export async function* iterateRows<R extends { id: string }>(loadPage: (after: string) => Promise<R[]>) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await loadPage(after)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
