import type { CompanyPageForm, PublicPages } from '@endorse/contract/public-pages/schemas'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { getErrorMessage, hasErrorCode } from '../../../lib/api-error.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { type Form, useContractForm } from '../../../lib/form.ts'
import { useLoadedForm } from '../../../lib/loaded-values.ts'
import { toast } from '../../../ui/toast.ts'
import { useSaveCompanyPage } from '../api.ts'

const loadSchema = async () => (await import('@endorse/contract/public-pages/schemas')).CompanyPageForm

/** The form of the company page. */
export type CompanyForm = Form<CompanyPageForm>

/** What was changed in the form, and what these fields were when it was loaded. */
interface CompanyPageDraft {
  changes: Partial<CompanyPageForm>
  loaded: Partial<PublicPages>
}

/** The form of the company page. What was changed in it is kept until it is saved. */
export function useCompanyPageForm(companyId: string, pages: PublicPages) {
  const { mutateAsync } = useSaveCompanyPage(companyId)
  const draft = useDraft<CompanyPageDraft>(`company-page:${companyId}`)
  const [wasRestored, setRestored] = useState(draft.restored !== undefined)
  const saved = useRef(toFormValues(pages))
  const form = useContractForm(loadSchema, { values: { ...toFormValues(pages), ...draft.restored?.changes } })
  const loadedForm = useLoadedForm(form, { ...pages, ...draft.restored?.loaded }, toFormValues)
  const { loadedOf } = loadedForm
  const { subscribe } = form
  useEffect(
    () =>
      subscribe((values) => {
        const changes = changedValues(values, saved.current)
        if (changes) draft.save({ changes, loaded: loadedOf(Object.keys(changes)) })
        else draft.clear()
      }),
    [subscribe, draft, loadedOf],
  )

  const show = (stored: PublicPages) => {
    saved.current = toFormValues(stored)
    form.reset(saved.current)
    loadedForm.reset(stored)
    draft.clear()
  }

  const showUnlessChanged = useEffectEvent((stored: PublicPages) => {
    if (!changedValues(form.getValues(), saved.current)) show(stored)
  })
  useEffect(() => showUnlessChanged(pages), [pages])

  const save = async (values: CompanyPageForm) => {
    const { data, message } = await loadedForm.send((loaded) => mutateAsync({ ...values, loaded }))
    show(data)
    setRestored(false)
    toast.success(message)
  }

  return {
    form,
    elsewhere: loadedForm.elsewhere,
    wasRestored,
    discard: () => {
      show(pages)
      setRestored(false)
    },
    handleSubmit: (event: SyntheticEvent) => form.handleSubmit(save, { onError: showFailure })(event),
  }
}

function showFailure(error: unknown) {
  // The form says which fields.
  if (hasErrorCode(error, 'CHANGED_ELSEWHERE')) return
  toast.error(getErrorMessage(error, 'Failed to save the company page. Please try again.'))
}

function toFormValues(pages: PublicPages): CompanyPageForm {
  return {
    name: pages.name,
    tagline: pages.tagline ?? '',
    about: pages.about ?? '',
    industry: pages.industry ?? '',
    size: pages.size ?? '',
    website: pages.website ?? '',
    cities: pages.cities ?? '',
    linkedInUrl: pages.linkedInUrl ?? '',
  }
}

/** The values that differ from the saved ones; undefined when none does. */
function changedValues(
  values: CompanyPageForm,
  saved: CompanyPageForm,
): Partial<CompanyPageForm> | undefined {
  const names = Object.keys(saved) as (keyof CompanyPageForm)[]
  const changed = names.filter((name) => values[name] !== saved[name])
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, values[name]])) : undefined
}
