import { CompanyFacts, type PublicPages } from '@endorse/contract/public-pages/schemas'
import { MAX_ABOUT_LENGTH, MAX_TAGLINE_LENGTH } from '@endorse/contract/public-pages/values'
import { useContractForm } from '../../lib/form.ts'
import { useLoadedForm } from '../../lib/loaded-values.ts'
import { ChangedElsewhere } from '../../ui/form/ChangedElsewhere.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { useEditPublicPages } from './api.ts'

interface Props {
  companyId: string
  pages: PublicPages
  onClose: () => void
}

/** Edits what the company says about itself on its public page. */
export function EditFactsDialog({ companyId, pages, onClose }: Props) {
  const { mutateAsync } = useEditPublicPages(companyId)
  const form = useContractForm(CompanyFacts, { values: toFormValues(pages) })
  const loadedForm = useLoadedForm(form, pages, toFormValues)
  return (
    <FormDialog
      title="About your company"
      form={form}
      onSend={(facts) => loadedForm.send((loaded) => mutateAsync({ ...facts, loaded }))}
      onClose={onClose}
      submitLabel="Save"
      sendingLabel="Saving..."
    >
      <TextInput form={form} name="tagline" label="One line" autoFocus maxLength={MAX_TAGLINE_LENGTH} />
      <TextInput
        form={form}
        name="about"
        label="About"
        help="Everybody can read it. Leave a line empty between paragraphs."
        rows={5}
        maxRows={12}
        maxLength={MAX_ABOUT_LENGTH}
      />
      <TextInput form={form} name="industry" label="Industry" inputProps={{ maxLength: 100 }} />
      <TextInput
        form={form}
        name="size"
        label="People"
        help="For example 1,001–5,000"
        inputProps={{ maxLength: 50 }}
      />
      <TextInput
        form={form}
        name="cities"
        label="Cities"
        help="For example Bangalore, Pune, Mumbai"
        inputProps={{ maxLength: 200 }}
      />
      <TextInput form={form} name="website" label="Website" inputProps={{ inputMode: 'url' }} />
      <TextInput form={form} name="linkedInUrl" label="Page on LinkedIn" inputProps={{ inputMode: 'url' }} />
      <ChangedElsewhere form={form} elsewhere={loadedForm.elsewhere} />
    </FormDialog>
  )
}

function toFormValues(pages: PublicPages): CompanyFacts {
  return {
    tagline: pages.tagline ?? '',
    about: pages.about ?? '',
    industry: pages.industry ?? '',
    size: pages.size ?? '',
    cities: pages.cities ?? '',
    website: pages.website ?? '',
    linkedInUrl: pages.linkedInUrl ?? '',
  }
}
