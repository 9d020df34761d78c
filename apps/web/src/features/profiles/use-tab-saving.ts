import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sameOriginPath } from '../../foundation/paths.ts'
import { takeRequestedPath } from '../../foundation/requested-path.ts'
import { ApiError, hasErrorCode } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import type { ProfileFiles, useSaveEmployee, useSaveSeeker } from './api.ts'
import type { TabForm } from './use-tab-form.ts'
import { findTabOfField, type ProfileWizard } from './wizards.ts'

type Save<Body> = Pick<ReturnType<typeof useSaveSeeker | typeof useSaveEmployee>, 'isPending'> & {
  mutateAsync: (request: {
    body: Body
    files: ProfileFiles
    options: { signal: AbortSignal; onProgress?: (share: number) => void; idempotencyKey: string }
  }) => Promise<{ redirectTo: string | null }>
}

/** The message is shown in the form as well, so the toast closes after six seconds. */
const TOAST_SECONDS = 6

/** Why a save failed, as shown in the form. */
interface SaveFailure {
  message: string
  /** Errors of fields on other tabs, each with a link to its tab. */
  errorsOnOtherTabs: { text: string; to: string; label: string }[]
}

/** State and actions of saving one tab. */
export interface TabSaving<Body> {
  save: (body: Body, files?: ProfileFiles) => Promise<void>
  /** Shows why the values could not be saved. */
  showError: (error: unknown) => void
  cancel: () => void
  /** Stays true until the next screen opens, so that nothing is submitted twice. */
  isSaving: boolean
  isUpdate: boolean
  /** Uploaded share of the files, 0 to 1. */
  progress: number | undefined
  failure: SaveFailure | undefined
  fileErrors: { profileImage?: string | undefined }
  setFileError: (field: keyof ProfileFiles, error: string | undefined) => void
  banner: string | undefined
}

/** Saves a tab, then navigates to the next tab or, after the last one, to the dashboard. */
export function useTabSaving<Tab extends string, Body extends object, V extends object>(
  wizard: ProfileWizard<Tab>,
  tab: Tab,
  isUpdate: boolean,
  { form, toRequest, send, clearDraft }: TabForm<V>,
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

  async function save(tabBody: Body, files: ProfileFiles = {}) {
    if (isSaving) return
    const { signal } = (upload.current = new AbortController())
    const hasFiles = Object.values(files).some(Boolean)
    setSaving(true)
    setFailure(undefined)
    setFileErrors({})
    if (hasFiles) setProgress(0)
    try {
      const body = { ...toRequest(tabBody), ...(next && { tab }) }
      const options = {
        signal,
        idempotencyKey: getIdempotencyKey(body, files),
        ...(hasFiles && { onProgress: setProgress }),
      }
      const { redirectTo } = await send(() => mutateAsync({ body, files, options }))
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
      () => void navigate(takeRequestedPath() ?? sameOriginPath(redirectTo) ?? wizard.landingPath),
      wizard.redirectDelayMs,
    )
  }

  async function handleError(error: unknown) {
    // The app redirects to the login page; the draft is restored after login.
    if (hasErrorCode(error, 'NOT_SIGNED_IN')) return
    if (!(error instanceof ApiError)) console.error('The profile could not be saved', error)
    // The form says which fields.
    if (hasErrorCode(error, 'CHANGED_ELSEWHERE')) return
    const message = wizard.errorMessage(error, isUpdate, tab)
    toast.error(message, { seconds: TOAST_SECONDS })
    const errorsOnOtherTabs = error instanceof ApiError ? await setServerErrors(error.fields) : []
    const hasFieldError =
      error instanceof ApiError && Object.keys(error.fields).length > errorsOnOtherTabs.length
    if (!hasFieldError || errorsOnOtherTabs.length > 0) setFailure({ message, errorsOnOtherTabs })
  }

  /** Sets the errors of this tab's fields and returns the errors of other tabs. */
  async function setServerErrors(fields: Record<string, string>): Promise<SaveFailure['errorsOnOtherTabs']> {
    const errorsOnOtherTabs: SaveFailure['errorsOnOtherTabs'] = []
    for (const [field, text] of Object.entries(fields)) {
      if (field === 'profileImage') {
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
    showError: (error) => void handleError(error),
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

/** Returns the same idempotency key for the same content, so that a retry after a lost response is not applied twice. */
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
