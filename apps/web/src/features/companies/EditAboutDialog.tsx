import { publicPageSchemas } from '@endorse/contract/public-pages/schemas'
import { MAX_ABOUT_LENGTH } from '@endorse/contract/public-pages/values'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { useEditPublicPages } from './api.ts'

interface Props {
  companyId: string
  about: string
  onClose: () => void
}

const aboutSchema = publicPageSchemas.updatePublicPages.body.pick({ about: true }).required()

/** Edits what the company says about itself on its public page. */
export function EditAboutDialog({ companyId, about, onClose }: Props) {
  const { mutateAsync } = useEditPublicPages(companyId)
  const form = useContractForm(aboutSchema, { values: { about } })
  return (
    <FormDialog
      title="About your company"
      form={form}
      onSend={mutateAsync}
      onClose={onClose}
      submitLabel="Save"
      sendingLabel="Saving..."
    >
      <TextInput
        form={form}
        name="about"
        label="Text"
        help="Everybody can read it. Leave a line empty between paragraphs."
        autoFocus
        rows={5}
        maxRows={12}
        maxLength={MAX_ABOUT_LENGTH}
      />
    </FormDialog>
  )
}
