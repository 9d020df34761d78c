-- The deletion of an account deletes its changes.
create index undoable_changes_of_user on undoable_changes (user_id);
