import { useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useStartChat } from './api.ts'

/** Returns a function that opens the conversation with a person, whether it exists already or not. A failure shows a toast. */
export function useOpenChat(): (userId: string) => void {
  const start = useStartChat()
  const navigate = useNavigate()
  return (userId) => {
    if (start.isPending) return
    // Not with the callbacks of `mutate`, which are not called once the menu has gone.
    start.mutateAsync(userId).then(
      ({ id }) => void navigate(paths.conversation(id)),
      () => undefined,
    )
  }
}
