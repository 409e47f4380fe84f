-- A session ends 30 days after sign-in, an admin's 12 hours after it, however much it is used. Those
-- of before were to end 30 days after their last use.

update session
set expires_at = least(
  session.expires_at,
  session.created_at + case member.role when 'admin' then interval '12 hours' else interval '30 days' end
)
from member
where member.id = session.member_id;
