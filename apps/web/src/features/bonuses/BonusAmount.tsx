import { type BonusFacts, bonusAmountText } from '@endorse/contract/bonuses/text'
import Box from '@mui/material/Box'

/** The amount of a bonus, or the words of the posting, cut where there is no room. */
export function BonusAmount({ bonus }: { bonus: Pick<BonusFacts, 'state' | 'amount' | 'amountText'> }) {
  const text = bonusAmountText(bonus)
  const words = bonus.state === 'NONE' ? undefined : (bonus.amountText ?? undefined)
  return (
    <Box
      component="span"
      title={words}
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'tabular-nums',
        ...(text === 'None' && { color: 'text.secondary' }),
      }}
    >
      {text}
    </Box>
  )
}
