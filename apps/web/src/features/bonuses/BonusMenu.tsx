import type { CompanyBonus } from '@endorse/contract/bonuses/schemas'
import type { StoredBonusState } from '@endorse/contract/bonuses/values'
import { paths } from '../../foundation/paths.ts'
import { todayInIndia } from '../../lib/dates.ts'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import type { OverflowMenuItem } from '../../ui/OverflowMenuPopup.tsx'
import { isOpen } from './is-open.ts'
import type { BonusMoves } from './use-bonus-moves.ts'

interface Props {
  bonus: CompanyBonus
  /** Asks what a move needs to know. */
  ask: BonusMoves['ask']
}

/** What an admin can do with one bonus. */
export function BonusMenu({ bonus, ask }: Props) {
  const askTo = (to: StoredBonusState) => () => ask({ to, bonuses: [bonus] })
  const items: OverflowMenuItem[] = [
    ...(isOpen(bonus)
      ? [
          { label: 'Mark as paid', action: askTo('PAID') },
          { label: 'End', action: askTo('ENDED') },
          { label: 'Set to none', action: askTo('NONE') },
        ]
      : [{ label: openLabel(bonus), action: askTo('OPEN') }]),
    { label: 'Open the request', action: paths.application(bonus.applicationId) },
  ]
  return <OverflowMenu label={`Actions for the bonus for ${bonus.hire}`} items={items} />
}

function openLabel({ eligibleOn, amount, amountText }: CompanyBonus): string {
  if (amount === null && amountText === null) return 'Enter an amount'
  return eligibleOn > todayInIndia() ? 'Move back to pending' : 'Move back to eligible'
}
