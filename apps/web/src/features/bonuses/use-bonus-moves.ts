import type { bonusEndpoints } from '@endorse/contract/bonuses/endpoints'
import type { BonusMoveResult, CompanyBonus } from '@endorse/contract/bonuses/schemas'
import type { StoredBonusState } from '@endorse/contract/bonuses/values'
import type { BodyOf } from '@endorse/contract/core/endpoint'
import type { Undo } from '@endorse/contract/undo/schemas'
import { useState } from 'react'
import { focusPageHeading, isFocusLost } from '../../lib/focus.ts'
import type { Selection } from '../../lib/use-selection.ts'
import { useUndo, useUndoToast } from '../undo/use-undo-toast.ts'
import { useMoveBonuses } from './api.ts'

/** What is asked before bonuses are moved: which of them, and where they go. */
export interface AskedMove {
  to: StoredBonusState
  bonuses: readonly CompanyBonus[]
}

/** What a move did when it could not move all of them. */
export interface PartialMove {
  message: string
  left: (BonusMoveResult & { hire: string })[]
  undo: Undo
}

type Move = Omit<BodyOf<typeof bonusEndpoints.move>, 'bonuses' | 'to'>

/** What the list, its menus and its dialogs need to move bonuses. */
export interface BonusMoves {
  asked: AskedMove | undefined
  ask: (move: AskedMove) => void
  close: () => void
  /** Moves these bonuses, and says in a toast or a dialog what happened. Throws when none could be moved. */
  send: (move: AskedMove, details: Move) => Promise<void>
  partial: PartialMove | undefined
  closePartial: () => void
  undo: (id: string) => void
}

const undoOptions = { refetch: ['bonuses'] } as const

/** Moves bonuses of the list, and offers to undo it. */
export function useBonusMoves(selection: Selection<CompanyBonus>): BonusMoves {
  const [asked, setAsked] = useState<AskedMove>()
  const [partial, setPartial] = useState<PartialMove>()
  const { mutateAsync } = useMoveBonuses()
  const showUndoToast = useUndoToast(undoOptions)
  const undo = useUndo(undoOptions)
  return {
    asked,
    ask: setAsked,
    close: () => setAsked(undefined),
    async send({ to, bonuses }, details) {
      const sent = bonuses.map(({ id, version }) => ({ id, version }))
      const { message, data, undo: undoable } = await mutateAsync({ ...details, bonuses: sent, to })
      selection.clear()
      const left = data.flatMap((result, index) =>
        result.moved ? [] : [{ ...result, hire: bonuses[index]?.hire ?? '' }],
      )
      if (left.length === 0) showUndoToast(message, undoable)
      else setPartial({ message, left, undo: undoable })
      // The button that had the focus may be gone with the selection.
      setTimeout(() => isFocusLost() && focusPageHeading())
    },
    partial,
    closePartial: () => setPartial(undefined),
    undo(id) {
      setPartial(undefined)
      void undo(id)
    },
  }
}
