import Typography from '@mui/material/Typography'
import { paths } from '../../foundation/paths.ts'
import type { Form } from '../../lib/form.ts'
import { CheckboxInput } from '../../ui/form/inputs.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

/** The consent to the terms, and a link to the privacy policy. Both open in a new tab, because leaving the page would lose what was typed. */
export function TermsField({ form }: { form: Form<{ terms: boolean }> }) {
  return (
    <div>
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
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: { xs: 1.5, sm: 0.5 } }}>
        The{' '}
        <TextLink to={paths.privacy} target="_blank">
          Privacy Policy
        </TextLink>{' '}
        says what we store and who sees it.
      </Typography>
    </div>
  )
}
