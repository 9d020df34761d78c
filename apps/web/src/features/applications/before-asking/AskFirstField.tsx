import type { NamedEndorser } from '@endorse/contract/applications/before-asking/schemas'
import { FormField } from '../../../ui/FormField.tsx'
import { SelectMenu } from '../../../ui/form/SelectMenu.tsx'
import { SearchSelect } from '../../../ui/SearchSelect.tsx'
import type { AskFirst } from './use-ask-first.ts'

/** More are found by typing a part of the name. */
const MOST_IN_MENU = 8

/** Select of the Endorser who is asked first, where Endorsers allow it; nothing where nobody does. */
export function AskFirstField({ askFirst: { choices, chosen, choose } }: { askFirst: AskFirst }) {
  if (choices.length === 0) return null
  const texts = {
    label: 'Ask first',
    optional: true,
    help: 'A name you choose is asked first if that person has room this week. If not, we tell you before you send.',
  }
  const options = [anybody, ...choices.map((one) => ({ value: one.id, label: labelOf(one) }))]
  const value = chosen?.id ?? anybody.value
  const change = (next: string | null) => choose(next === null || next === anybody.value ? undefined : next)
  if (choices.length > MOST_IN_MENU)
    return <SearchSelect {...texts} options={options} value={value} onChange={change} />
  return (
    <FormField {...texts}>
      {(field) => <SelectMenu {...field} value={value} options={options} onChange={change} />}
    </FormField>
  )
}

const anybody = { value: 'anybody', label: 'Whoever has room this week and knows this work' }

function labelOf({ name, currentRole, hasRoom }: NamedEndorser): string {
  return [name, currentRole, hasRoom ? undefined : 'no room this week'].filter(Boolean).join(' · ')
}
