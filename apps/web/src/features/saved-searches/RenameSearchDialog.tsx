import { SearchName } from '@endorse/contract/saved-searches/form'
import type { SavedSearch } from '@endorse/contract/saved-searches/schemas'
import { MAX_SEARCH_NAME } from '@endorse/contract/saved-searches/values'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { useRenameSearch } from './api.ts'

const schema = z.object({ name: SearchName })

/** Renames a saved search. */
export function RenameSearchDialog({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const rename = useRenameSearch(saved)
  const form = useContractForm(schema, { values: { name: saved.name } })
  return (
    <FormDialog
      title="Rename this search"
      form={form}
      onSend={({ name }) => rename(name)}
      onClose={onClose}
      submitLabel="Rename"
      sendingLabel="Renaming..."
    >
      <TextInput form={form} name="name" label="Name" autoFocus inputProps={{ maxLength: MAX_SEARCH_NAME }} />
    </FormDialog>
  )
}
