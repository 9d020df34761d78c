/** A list of any length, a page at a time: each page is asked for by the id of the last row before it. */
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
