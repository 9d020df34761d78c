-- Company admin requests are rejected, in the events and now in the notifications, too.
update notifications set kind = 'ADMIN_REJECTED' where kind = 'ADMIN_REFUSED';
