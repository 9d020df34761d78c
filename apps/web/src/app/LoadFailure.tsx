import { useEffect, useEffectEvent } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import { isOutdated, OUTDATED } from '../lib/release.ts'
import { useStore } from '../lib/store.ts'
import { failedLoads, loadFailedParts, setPageOpen } from '../ui/load-part.ts'
import { dismissToast, toast } from '../ui/toast.ts'

/** Offers Retry when the next page, or a part of the open one, did not load. The open page stays as it is. */
export function LoadFailure() {
  const openLocation = useLocation()
  const { location = openLocation } = useNavigation()
  const hasFailed = useStore(failedLoads).length > 0
  const path = createPath(location)

  const retry = useEffectEvent(async () => {
    if (await loadFailedParts()) return
    // A newer release has other files, which only a new document knows.
    if (await isReachable(path)) window.location.assign(path)
  })

  useEffect(() => {
    setPageOpen(true)
    return () => setPageOpen(false)
  }, [])

  useEffect(() => {
    if (!hasFailed) return undefined
    const shown = showFailure(() => void retry())
    return () => void shown.then(dismissToast)
  }, [hasFailed])

  // Mounted again when another page is chosen instead, or the same one again.
  return <LoadAgain key={location.key} />
}

function LoadAgain() {
  useEffect(() => void loadFailedParts(), [])
  return null
}

async function showFailure(retry: () => void): Promise<number> {
  const text = (await isOutdated())
    ? OUTDATED
    : 'Failed to load the page. Please check your internet connection.'
  return toast.error(text, { action: { label: 'Retry', onClick: retry } })
}

async function isReachable(path: string): Promise<boolean> {
  return fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
