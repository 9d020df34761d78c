import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { createStore } from '../lib/store.ts'

let isPageOpen = false

/** What failed to load while a page was open. Each function loads its part again, and rejects when that fails, too. */
export const failedLoads = createStore<(() => Promise<unknown>)[]>([])

/** Sets whether a page is open, which stays with all that is typed into it when the next page fails to load. */
export function setPageOpen(isOpen: boolean): void {
  isPageOpen = isOpen
}

/** Loads a part of the app. When it fails while a page is open, the promise stays pending until `loadFailedParts` succeeds. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isPageOpen) throw error
    return new Promise((resolve) => {
      failedLoads.set([...failedLoads.get(), () => load().then(resolve)])
    })
  }
}

/** Loads again what has failed to load. Returns whether nothing has failed this time. */
export async function loadFailedParts(): Promise<boolean> {
  const loads = failedLoads.get()
  if (loads.length === 0) return true
  failedLoads.set([])
  const results = await Promise.allSettled(loads.map((load) => load()))
  const failed = loads.filter((_, index) => results[index]?.status === 'rejected')
  if (failed.length > 0) failedLoads.set([...failedLoads.get(), ...failed])
  return failed.length === 0
}

/** Makes a component that loads when it is first rendered, and whose failure leaves the rest of the page as it is. */
export function lazyPart<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadPart(load))
}
