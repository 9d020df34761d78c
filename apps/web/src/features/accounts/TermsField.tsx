import { paths } from '../../foundation/paths.ts'
import type { Form } from '../../lib/form.ts'
import { CheckboxInput } from '../../ui/form/inputs.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

/** The consent to the terms. They open in a new tab, because leaving the page would lose what was typed. */
export function TermsField({ form }: { form: Form<{ terms: boolean }> }) {
  return (
    <CheckboxInput
      form={form}
      name="terms"
      label={
        <>
          I've read and agree with your{' '}
          <TextLink to={paths.terms} target="_blank">
            Terms and Conditions
          </TextLink>
        </>
      }
    />
  )
}
