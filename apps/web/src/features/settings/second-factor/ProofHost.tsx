import { Suspense } from 'react'
import { pendingProof } from '../../../lib/proof.ts'
import { useStore } from '../../../lib/store.ts'
import { lazyPart } from '../../../ui/load-part.ts'

const ProofDialog = lazyPart(() => import('./ProofDialog.tsx'))

/** Shows the question that `withProof` asks, over every signed-in screen. */
export function ProofHost() {
  const pending = useStore(pendingProof)
  return (
    pending && (
      <Suspense>
        <ProofDialog onDone={() => pending.settle(true)} onCancel={() => pending.settle(false)} />
      </Suspense>
    )
  )
}
