import type { CompanyBonus } from '@endorse/contract/bonuses/schemas'
import { bonusAmountText, dayText, monthText } from '@endorse/contract/bonuses/text'
import { MAX_BONUS_NOTE } from '@endorse/contract/bonuses/values'
import { formatRupees } from '@endorse/contract/core/money'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { z } from 'zod'
import { getErrorMessage } from '../../lib/api-error.ts'
import { todayInIndia } from '../../lib/dates.ts'
import { useContractForm } from '../../lib/form.ts'
import { DialogCloseButton } from '../../ui/DialogCloseButton.tsx'
import { DialogError } from '../../ui/DialogError.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { TypingDialog } from '../../ui/TypingDialog.tsx'
import { TwoLines } from '../../ui/table-cells.tsx'
import { countOf } from './count-of.ts'
import { isOpen } from './is-open.ts'

interface Props {
  /** Those that are closed already are left out. */
  bonuses: readonly CompanyBonus[]
  onSend: (
    bonuses: readonly CompanyBonus[],
    details: { month: string; payEarly: boolean; note?: string },
  ) => Promise<void>
  onClose: () => void
}

const schema = z.object({ month: z.string(), note: z.string().trim() })

/** Asks with which payroll bonuses are paid, and whether those that are not eligible yet are paid, too. */
export function MarkPaidDialog({ bonuses: chosen, onSend, onClose }: Props) {
  const bonuses = chosen.filter(isOpen)
  const pending = bonuses.filter(({ state }) => state === 'PENDING')
  const [payEarly, setPayEarly] = useState(false)
  const [failure, setFailure] = useState<string>()
  const titleId = useId()
  const months = nearbyMonths(todayInIndia())
  const form = useContractForm(schema, { values: { month: todayInIndia().slice(0, 7), note: '' } })
  const paid = payEarly ? bonuses : bonuses.filter(({ state }) => state !== 'PENDING')
  const send = async ({ month, note }: z.output<typeof schema>) => {
    if (paid.length === 0) {
      setFailure('Nothing is left to mark. To pay before the day, choose Pay early.')
      return
    }
    setFailure(undefined)
    await onSend(paid, { month, payEarly, ...(note && { note }) })
    onClose()
  }
  return (
    <TypingDialog
      open
      onClose={() => form.isSending || onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 560 } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit(send, {
          onError: (error) => setFailure(getErrorMessage(error, 'Failed to save. Please try again.')),
        })}
        sx={{ display: 'contents' }}
      >
        <DialogTitle id={titleId} sx={{ pr: 8 }}>
          <span>
            Mark {countOf(bonuses)} as paid
            <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
              {describeStates(
                bonuses.length - pending.length,
                pending.length,
                chosen.length - bonuses.length,
              )}
            </Typography>
          </span>
        </DialogTitle>
        <DialogCloseButton onClose={onClose} />
        <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
          <Card component="ul" aria-label="Bonuses to pay" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {bonuses.map((bonus) => (
              <Row key={bonus.id} data-left-out={!paid.includes(bonus) || undefined}>
                <PersonAvatar name={bonus.endorser.name} image={bonus.endorser.photoUrl} size={32} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <TwoLines first={<strong>{bonus.endorser.name}</strong>} second={`for ${bonus.hire}`} />
                </Box>
                <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
                  {bonusAmountText(bonus)}
                </Box>
              </Row>
            ))}
          </Card>
          {pending.length > 0 && <Early pending={pending} payEarly={payEarly} onChoose={setPayEarly} />}
          <SelectField
            form={form}
            name="month"
            label="Paid with"
            options={months}
            labels={labelsOf(months)}
          />
          <TextInput
            form={form}
            name="note"
            label="Note for payroll"
            optional
            placeholder="Voucher, cost centre"
            help="Each Endorser is told, by default in the weekly letter. Every change is in the audit log and can be moved back."
            inputProps={{ maxLength: MAX_BONUS_NOTE }}
          />
        </DialogContent>
        <DialogError error={failure} />
        <DialogActions>
          <Typography
            variant="small"
            component="p"
            role="status"
            color="textSecondary"
            sx={{ flex: 1, display: { xs: 'none', sm: 'block' }, fontVariantNumeric: 'tabular-nums' }}
          >
            {describeSum(paid)}
          </Typography>
          <Button onClick={onClose}>Cancel</Button>
          <LoadingButton
            type="submit"
            variant="contained"
            color="primary"
            loading={form.isSending}
            loadingLabel="Saving..."
          >
            Mark {paid.length} as paid
          </LoadingButton>
        </DialogActions>
      </Box>
    </TypingDialog>
  )
}

function are(count: number, what: string): string {
  return `${count} ${count === 1 ? 'is' : 'are'} ${what}`
}

/** "2 are eligible, 1 is not yet, 1 is closed already" */
function describeStates(eligible: number, pending: number, closed: number): string {
  return [
    eligible > 0 && are(eligible, 'eligible'),
    pending > 0 && are(pending, eligible > 0 ? 'not yet' : 'not eligible yet'),
    closed > 0 && `${are(closed, 'closed already')} and left out`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** "₹1,25,000 for 2", as far as the bonuses are amounts. */
function describeSum(bonuses: readonly CompanyBonus[]): string {
  if (bonuses.length === 0) return ''
  const sum = bonuses.reduce((total, { amount }) => total + (amount ?? 0), 0)
  const others = bonuses.filter(({ amount }) => amount === null).length
  const text = `${formatRupees(sum)} for ${bonuses.length - others}`
  return others === 0 ? text : `${text}, and ${others} without an amount`
}

/** The months of payrolls near to this one: from a year ago to a quarter ahead, the latest first. */
function nearbyMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 16 }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + 3 - index)).toISOString().slice(0, 7),
  )
}

function labelsOf(months: readonly string[]): Record<string, string> {
  return Object.fromEntries(months.map((month) => [month, monthText(month)]))
}

interface EarlyProps {
  pending: readonly CompanyBonus[]
  payEarly: boolean
  onChoose: (payEarly: boolean) => void
}

/** Asks whether bonuses that are not eligible yet are left out. */
function Early({ pending, payEarly, onChoose }: EarlyProps) {
  const [first] = pending
  const titleId = useId()
  if (!first) return null
  const title =
    pending.length === 1
      ? `${first.hire}’s bonus is eligible from ${dayText(first.eligibleOn)}`
      : `${pending.length} bonuses are eligible later`
  const them = pending.length === 1 ? 'it' : 'them'
  const choices = [
    { label: `Leave ${them} out`, value: false },
    { label: 'Pay early', value: true },
  ]
  return (
    <EarlyBox role="group" aria-labelledby={titleId}>
      <Disc>
        <InfoOutlined aria-hidden="true" />
      </Disc>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary">
          Leave {them} out, or mark {them} as paid early.
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {choices.map(({ label, value }) => (
            <Button
              key={label}
              size="small"
              variant={payEarly === value ? 'outlined' : 'text'}
              aria-pressed={payEarly === value}
              onClick={() => onChoose(value)}
              sx={{ height: { xs: 44, sm: 32 } }}
            >
              {label}
            </Button>
          ))}
        </Stack>
      </Box>
    </EarlyBox>
  )
}

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&[data-left-out] > :last-child': {
    color: theme.vars.palette.text.secondary,
    textDecoration: 'line-through',
  },
}))

const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 40,
  height: 40,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.status.pendingBg,
  color: theme.vars.palette.status.pendingFg,
  '& svg': { fontSize: 20 },
}))

const EarlyBox = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  padding: 16,
  border: `1px solid color-mix(in srgb, ${theme.vars.palette.status.pendingFg} 35%, transparent)`,
  borderRadius: 12,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.status.pendingBg} 35%, transparent)`,
}))
