import type { Company } from '@endorse/contract/company-admins/schemas'
import { MAX_ABOUT_LENGTH, MAX_TAGLINE_LENGTH } from '@endorse/contract/public-pages/values'
import { FieldGroup, FieldRow } from '../../../ui/form/FieldGroup.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { LogoField } from './LogoField.tsx'
import type { CompanyForm } from './use-company-page-form.ts'

/** The logo, which is saved at once, and the fields of the company page. */
export function CompanyFields({ form, company }: { form: CompanyForm; company: Company }) {
  return (
    <FieldGroup title="Name and logo">
      <LogoField company={company} />
      <TextInput
        form={form}
        name="name"
        label="Company name"
        help="Shown on postings, too."
        required
        autoComplete="organization"
        inputProps={{ maxLength: 150 }}
      />
      <TextInput form={form} name="tagline" label="One line" maxLength={MAX_TAGLINE_LENGTH} />
      <TextInput
        form={form}
        name="about"
        label="About"
        help="Everybody can read it. Leave a line empty between paragraphs."
        rows={5}
        maxRows={12}
        maxLength={MAX_ABOUT_LENGTH}
      />
      <FieldRow>
        <TextInput form={form} name="industry" label="Industry" inputProps={{ maxLength: 100 }} />
        <TextInput
          form={form}
          name="size"
          label="People"
          help="For example 1,001–5,000"
          inputProps={{ maxLength: 50 }}
        />
      </FieldRow>
      <FieldRow>
        <TextInput form={form} name="website" label="Website" inputProps={{ inputMode: 'url' }} />
        <TextInput
          form={form}
          name="cities"
          label="Cities"
          help="For example Bangalore, Pune, Mumbai"
          inputProps={{ maxLength: 200 }}
        />
      </FieldRow>
      <TextInput form={form} name="linkedInUrl" label="Page on LinkedIn" inputProps={{ inputMode: 'url' }} />
    </FieldGroup>
  )
}
