import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import type { BonusMoves } from './use-bonus-moves.ts'

const [MarkPaidDialog] = lazyWithPreload(async () => (await import('./MarkPaidDialog.tsx')).MarkPaidDialog)
const [CloseBonusDialog] = lazyWithPreload(
  async () => (await import('./CloseBonusDialog.tsx')).CloseBonusDialog,
)
const [ReopenDialog] = lazyWithPreload(async () => (await import('./ReopenDialog.tsx')).ReopenDialog)
const [MoveResultDialog] = lazyWithPreload(
  async () => (await import('./MoveResultDialog.tsx')).MoveResultDialog,
)

/** The dialogs before and after a move. They stay when the list becomes empty. */
export function BonusDialogs({ moves }: { moves: BonusMoves }) {
  const { asked, close, send, partial, closePartial, undo } = moves
  return (
    <>
      {asked?.to === 'PAID' && (
        <MarkPaidDialog
          bonuses={asked.bonuses}
          onSend={(bonuses, details) => send({ to: 'PAID', bonuses }, details)}
          onClose={close}
        />
      )}
      {(asked?.to === 'ENDED' || asked?.to === 'NONE') && (
        <CloseBonusDialog
          move={{ ...asked, to: asked.to }}
          onSend={(details) => send(asked, details)}
          onClose={close}
        />
      )}
      {asked?.to === 'OPEN' && (
        <ReopenDialog bonuses={asked.bonuses} onSend={(details) => send(asked, details)} onClose={close} />
      )}
      {partial && <MoveResultDialog {...partial} onUndo={undo} onClose={closePartial} />}
    </>
  )
}
