import { MAX_BONUS_REASON } from '@endorse/contract/bonuses/values'
import { z } from 'zod'
import { useContractForm } from '../../lib/form.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { countOf } from './count-of.ts'
import type { AskedMove } from './use-bonus-moves.ts'

interface Props {
  move: AskedMove & { to: 'ENDED' | 'NONE' }
  onSend: (details: { reason?: string }) => Promise<void>
  onClose: () => void
}

const schemas = {
  ENDED: z.object({ reason: z.string().trim().min(1, 'Please say why it ends') }),
  NONE: z.object({ reason: z.string().trim() }),
}

/** Asks why bonuses end, or why there are none. */
export function CloseBonusDialog({ move: { to, bonuses }, onSend, onClose }: Props) {
  const form = useContractForm(schemas[to], { values: { reason: '' } })
  const title = to === 'ENDED' ? `End ${countOf(bonuses)}` : `Set ${countOf(bonuses)} to none`
  return (
    <FormDialog
      title={title}
      text={bonuses.length === 1 ? `For ${bonuses[0]?.hire}, by ${bonuses[0]?.endorser.name}` : undefined}
      form={form}
      onSend={({ reason }) => onSend(reason ? { reason } : {})}
      onClose={onClose}
      submitLabel={to === 'ENDED' ? `End ${bonuses.length}` : `Set ${bonuses.length} to none`}
      sendingLabel="Saving..."
    >
      <TextInput
        form={form}
        name="reason"
        label="Reason"
        optional={to === 'NONE'}
        placeholder={to === 'ENDED' ? 'Left within 90 days' : 'Role has no bonus'}
        help={bonuses.length === 1 ? 'The Endorser reads it.' : 'Each Endorser reads it.'}
        autoFocus
        maxLength={MAX_BONUS_REASON}
      />
    </FormDialog>
  )
}
