import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { inOneSentence, type SignUpValues, stillToDo } from './sign-up-form.ts'

interface Props {
  values: SignUpValues
  busy: boolean
}

/** Pressed only when everything is right; until then the line below says what is missing. */
export function CreateAccount({ values, busy }: Props) {
  const todo = stillToDo(values)
  const todoId = useId()
  return (
    <div>
      <BusyButton
        type="submit"
        variant="contained"
        color="primary"
        size="large"
        fullWidth
        disabled={todo.length > 0}
        aria-describedby={todoId}
        busy={busy}
        busyLabel="Creating account..."
      >
        Create Account
      </BusyButton>
      <Typography
        id={todoId}
        component="p"
        sx={{ mt: 1, minHeight: 18, typography: 'small', textAlign: 'center', color: 'text.tertiary' }}
      >
        {todo.length > 0 && inOneSentence(todo)}
      </Typography>
    </div>
  )
}
