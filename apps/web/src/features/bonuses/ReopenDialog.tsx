import type { CompanyBonus } from '@endorse/contract/bonuses/schemas'
import { MAX_BONUS } from '@endorse/contract/company-admins/referral-policy/values'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { countOf } from './count-of.ts'

interface Props {
  bonuses: readonly CompanyBonus[]
  onSend: (details: { amount?: number }) => Promise<void>
  onClose: () => void
}

/** Opens bonuses again, and asks for the amount of those that have none. */
export function ReopenDialog(props: Props) {
  return props.bonuses.some(hasNoAmount) ? <WithAmount {...props} /> : <WithoutAmount {...props} />
}

function hasNoAmount({ amount, amountText }: CompanyBonus): boolean {
  return amount === null && amountText === null
}

const nothing = z.object({})

function WithoutAmount({ bonuses, onSend, onClose }: Props) {
  const form = useContractForm(nothing, { values: {} })
  return (
    <FormDialog
      {...textsOf(bonuses)}
      form={form}
      onSend={() => onSend({})}
      onClose={onClose}
      sendingLabel="Saving..."
    >
      {null}
    </FormDialog>
  )
}

const notRupees = 'Please enter whole rupees as a number'
const amountSchema = z.object({
  amount: z
    .string()
    .transform((text) => Number(text.replaceAll(/[,\s₹]/g, '')))
    .pipe(
      z
        .number(notRupees)
        .int(notRupees)
        .min(1, notRupees)
        .max(MAX_BONUS, 'Please enter at most ₹1,00,00,000'),
    ),
})

function WithAmount({ bonuses, onSend, onClose }: Props) {
  const form = useContractForm(amountSchema, { values: { amount: '' } })
  return (
    <FormDialog {...textsOf(bonuses)} form={form} onSend={onSend} onClose={onClose} sendingLabel="Saving...">
      <TextInput
        form={form}
        name="amount"
        label="Bonus"
        help={bonuses.length === 1 ? 'In whole rupees.' : 'In whole rupees, of those that have none yet.'}
        inputMode="numeric"
        startAdornment="₹"
        autoFocus
      />
    </FormDialog>
  )
}

function textsOf(bonuses: readonly CompanyBonus[]) {
  const [first] = bonuses
  const whose =
    first && bonuses.length === 1 ? `For ${first.hire}, by ${first.endorser.name}. It is` : 'They are'
  return {
    title: `Move ${countOf(bonuses)} back`,
    text: `${whose} pending or eligible again, as the day says. The month, the note and the reason go.`,
    submitLabel: `Move ${bonuses.length} back`,
  }
}
