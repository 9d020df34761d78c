import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ownPath } from '../../app/paths.ts'
import { ApiError, hasCode } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import type { ProfileFiles, useSaveEmployee, useSaveSeeker } from './api.ts'
import { type Area, tabOfField } from './areas.ts'
import type { TabForm } from './use-tab-form.ts'

type Save<Wire> = Pick<ReturnType<typeof useSaveSeeker | typeof useSaveEmployee>, 'isPending'> & {
  mutateAsync: (saving: {
    wire: Wire
    files: ProfileFiles
    options: { signal: AbortSignal; onProgress?: (share: number) => void; idempotencyKey: string }
  }) => Promise<{ redirectTo: string | null }>
}

/** It also stands in the form, and need not stay. */
const SECONDS_IN_THE_CORNER = 6

export interface Failure {
  message: string
  /** What has to be put right on another tab. */
  elsewhere: { text: string; to: string; label: string }[]
}

export interface TabSaving<Wire> {
  save: (content: () => Promise<Wire>, files?: ProfileFiles) => Promise<void>
  cancel: () => void
  /** Until the next screen is there, nothing can be sent twice. */
  isBusy: boolean
  isUpdate: boolean
  /** The share of the files that has left. */
  progress: number | undefined
  failure: Failure | undefined
  fileErrors: { profileImage?: string | undefined; resume?: string | undefined }
  setFileError: (field: keyof ProfileFiles, error: string | undefined) => void
  banner: string | undefined
}

/** Sends a tab to the server and goes on: to the next tab, or, after the last one, to the dashboard. */
export function useTabSaving<Tab extends string, Wire extends object, V extends object>(
  area: Area<Tab>,
  tab: Tab,
  isUpdate: boolean,
  { form, forget }: TabForm<V>,
  { mutateAsync }: Save<Wire & { tab?: Tab }>,
): TabSaving<Wire> {
  const navigate = useNavigate()
  const upload = useRef<AbortController>(undefined)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const [fileErrors, setFileErrors] = useState<TabSaving<Wire>['fileErrors']>({})
  const [banner, setBanner] = useState<string>()
  const keyOf = useRequestKey()

  useEffect(() => () => clearTimeout(leaving.current), [])

  const next = area.tabs[area.tabs.indexOf(tab) + 1]

  async function save(content: () => Promise<Wire>, files: ProfileFiles = {}) {
    if (isBusy) return
    const { signal } = (upload.current = new AbortController())
    const hasFiles = Object.values(files).some(Boolean)
    setBusy(true)
    setFailure(undefined)
    setFileErrors({})
    if (hasFiles) setProgress(0)
    try {
      const wire = { ...(await content()), ...(next && { tab }) }
      const options = {
        signal,
        idempotencyKey: keyOf(wire, files),
        ...(hasFiles && { onProgress: setProgress }),
      }
      const { redirectTo } = await mutateAsync({ wire, files, options })
      forget()
      goOn(redirectTo)
    } catch (error) {
      setBusy(false)
      if (!signal.aborted) await fail(error)
    } finally {
      setProgress(undefined)
    }
  }

  function goOn(redirectTo: string | null) {
    if (next) {
      toast.success('Profile saved successfully!')
      void navigate(area.path(next), { replace: area.replacesHistory })
      return
    }
    const said = area.saved(isUpdate)
    if (said.toast) toast.success(said.toast)
    setBanner(said.banner)
    leaving.current = setTimeout(() => void navigate(ownPath(redirectTo) ?? area.landing), area.redirectDelay)
  }

  async function fail(error: unknown) {
    // The browser is on its way to the login page, and comes back to the draft.
    if (hasCode(error, 'NOT_SIGNED_IN')) return
    if (!(error instanceof ApiError)) console.error('The profile could not be saved', error)
    const message = area.failure(error, isUpdate, tab)
    toast.error(message, { seconds: SECONDS_IN_THE_CORNER })
    const elsewhere = error instanceof ApiError ? await tellFields(error.fields) : []
    const isSaidAtAField = error instanceof ApiError && Object.keys(error.fields).length > elsewhere.length
    if (!isSaidAtAField || elsewhere.length > 0) setFailure({ message, elsewhere })
  }

  /** Says at its field what belongs to this tab, and answers with the rest. */
  async function tellFields(fields: Record<string, string>): Promise<Failure['elsewhere']> {
    const elsewhere: Failure['elsewhere'] = []
    for (const [field, text] of Object.entries(fields)) {
      if (field === 'profileImage' || field === 'resume') {
        setFileErrors((errors) => ({ ...errors, [field]: text }))
        continue
      }
      const place = await tabOfField(area, field)
      if (place === tab) form.refuse(field, text)
      else if (place) elsewhere.push({ text, to: area.path(place), label: area.labels[place] })
    }
    return elsewhere
  }

  return {
    save,
    cancel: () => upload.current?.abort(),
    isBusy,
    isUpdate,
    progress,
    failure,
    fileErrors,
    setFileError: (field, error) => setFileErrors((errors) => ({ ...errors, [field]: error })),
    banner,
  }
}

/** The same key for the same content, so that trying again after a lost answer changes nothing twice. */
function useRequestKey() {
  const last = useRef({ print: '', key: '' })
  return (wire: object, files: ProfileFiles) => {
    const print = JSON.stringify([wire, ...Object.values(files).map((file) => file && printOf(file))])
    if (last.current.print !== print) last.current = { print, key: crypto.randomUUID() }
    return last.current.key
  }
}

function printOf({ name, size, lastModified }: File) {
  return [name, size, lastModified]
}
