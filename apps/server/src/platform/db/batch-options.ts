/**
 * Options of a DataLoader that batches the loads of all requests: it waits until the requests that have arrived are
 * parsed, and it caches nothing, because the next request must see what the last one wrote.
 */
export const acrossRequests = {
  cache: false,
  batchScheduleFn: (dispatch: () => void) => void setImmediate(dispatch),
}
