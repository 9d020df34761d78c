import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sameOriginPath } from '../../app/paths.ts'
import { ApiError, hasErrorCode } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import type { ProfileFiles, useSaveEmployee, useSaveSeeker } from './api.ts'
import type { TabForm } from './use-tab-form.ts'
import { findTabOfField, type ProfileWizard } from './wizards.ts'

type Save<Body> = Pick<ReturnType<typeof useSaveSeeker | typeof useSaveEmployee>, 'isPending'> & {
  mutateAsync: (saving: {
    body: Body
    files: ProfileFiles
    options: { signal: AbortSignal; onProgress?: (share: number) => void; idempotencyKey: string }
  }) => Promise<{ redirectTo: string | null }>
}

/** It also stands in the form, and need not stay. */
const TOAST_SECONDS = 6

export interface SaveFailure {
  message: string
  /** What has to be put right on another tab. */
  errorsOnOtherTabs: { text: string; to: string; label: string }[]
}

export interface TabSaving<Body> {
  save: (buildBody: () => Promise<Body>, files?: ProfileFiles) => Promise<void>
  cancel: () => void
  /** Until the next screen is there, nothing can be sent twice. */
  isSaving: boolean
  isUpdate: boolean
  /** The share of the files that has left. */
  progress: number | undefined
  failure: SaveFailure | undefined
  fileErrors: { profileImage?: string | undefined; resume?: string | undefined }
  setFileError: (field: keyof ProfileFiles, error: string | undefined) => void
  banner: string | undefined
}

/** Sends a tab to the server and goes on: to the next tab, or, after the last one, to the dashboard. */
export function useTabSaving<Tab extends string, Body extends object, V extends object>(
  wizard: ProfileWizard<Tab>,
  tab: Tab,
  isUpdate: boolean,
  { form, clearDraft }: TabForm<V>,
  { mutateAsync }: Save<Body & { tab?: Tab }>,
): TabSaving<Body> {
  const navigate = useNavigate()
  const upload = useRef<AbortController>(undefined)
  const redirectTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isSaving, setSaving] = useState(false)
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<SaveFailure>()
  const [fileErrors, setFileErrors] = useState<TabSaving<Body>['fileErrors']>({})
  const [banner, setBanner] = useState<string>()
  const getIdempotencyKey = useIdempotencyKey()

  useEffect(() => () => clearTimeout(redirectTimer.current), [])

  const next = wizard.tabs[wizard.tabs.indexOf(tab) + 1]

  async function save(buildBody: () => Promise<Body>, files: ProfileFiles = {}) {
    if (isSaving) return
    const { signal } = (upload.current = new AbortController())
    const hasFiles = Object.values(files).some(Boolean)
    setSaving(true)
    setFailure(undefined)
    setFileErrors({})
    if (hasFiles) setProgress(0)
    try {
      const body = { ...(await buildBody()), ...(next && { tab }) }
      const options = {
        signal,
        idempotencyKey: getIdempotencyKey(body, files),
        ...(hasFiles && { onProgress: setProgress }),
      }
      const { redirectTo } = await mutateAsync({ body, files, options })
      clearDraft()
      continueToNext(redirectTo)
    } catch (error) {
      setSaving(false)
      if (!signal.aborted) await handleError(error)
    } finally {
      setProgress(undefined)
    }
  }

  function continueToNext(redirectTo: string | null) {
    if (next) {
      toast.success('Profile saved successfully!')
      void navigate(wizard.pathOf(next), { replace: wizard.replacesHistory })
      return
    }
    const messages = wizard.successMessages(isUpdate)
    if (messages.toast) toast.success(messages.toast)
    setBanner(messages.banner)
    redirectTimer.current = setTimeout(
      () => void navigate(sameOriginPath(redirectTo) ?? wizard.landingPath),
      wizard.redirectDelayMs,
    )
  }

  async function handleError(error: unknown) {
    // The browser is on its way to the login page, and comes back to the draft.
    if (hasErrorCode(error, 'NOT_SIGNED_IN')) return
    if (!(error instanceof ApiError)) console.error('The profile could not be saved', error)
    const message = wizard.errorMessage(error, isUpdate, tab)
    toast.error(message, { seconds: TOAST_SECONDS })
    const errorsOnOtherTabs = error instanceof ApiError ? await setServerErrors(error.fields) : []
    const hasFieldError =
      error instanceof ApiError && Object.keys(error.fields).length > errorsOnOtherTabs.length
    if (!hasFieldError || errorsOnOtherTabs.length > 0) setFailure({ message, errorsOnOtherTabs })
  }

  /** Says at its field what belongs to this tab, and answers with the rest. */
  async function setServerErrors(fields: Record<string, string>): Promise<SaveFailure['errorsOnOtherTabs']> {
    const errorsOnOtherTabs: SaveFailure['errorsOnOtherTabs'] = []
    for (const [field, text] of Object.entries(fields)) {
      if (field === 'profileImage' || field === 'resume') {
        setFileErrors((errors) => ({ ...errors, [field]: text }))
        continue
      }
      const tabOfField = await findTabOfField(wizard, field)
      if (tabOfField === tab) form.setError(field, text)
      else if (tabOfField)
        errorsOnOtherTabs.push({ text, to: wizard.pathOf(tabOfField), label: wizard.labels[tabOfField] })
    }
    return errorsOnOtherTabs
  }

  return {
    save,
    cancel: () => upload.current?.abort(),
    isSaving,
    isUpdate,
    progress,
    failure,
    fileErrors,
    setFileError: (field, error) => setFileErrors((errors) => ({ ...errors, [field]: error })),
    banner,
  }
}

/** The same key for the same content, so that trying again after a lost answer changes nothing twice. */
function useIdempotencyKey() {
  const last = useRef({ fingerprint: '', key: '' })
  return (body: object, files: ProfileFiles) => {
    const fingerprint = JSON.stringify([
      body,
      ...Object.values(files).map((file) => file && fileFingerprint(file)),
    ])
    if (last.current.fingerprint !== fingerprint) last.current = { fingerprint, key: crypto.randomUUID() }
    return last.current.key
  }
}

function fileFingerprint({ name, size, lastModified }: File) {
  return [name, size, lastModified]
}
