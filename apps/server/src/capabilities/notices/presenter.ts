import {
  isOnByDefault,
  type Notice,
  type NoticeExample,
  type NoticeKind,
  noticeRules,
} from '@barya/contract';
import { aboutOf, exampleOf, mailOf, nameOf, pushTextOf, textOf } from './domain.ts';
import type { NoticeRow } from './store/notices.ts';

export function presentNotice(row: NoticeRow): Notice {
  return {
    _id: row.id,
    kind: row.kind,
    about: aboutOf(row),
    ...textOf(row),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}

export function presentExample(kind: NoticeKind, now: Date): NoticeExample {
  const example = exampleOf(kind, now);
  const { subject, lines, action } = mailOf(example);
  const { who, isFixed } = noticeRules[kind];
  return {
    kind,
    name: nameOf(kind, 'en'),
    who,
    ...textOf(example),
    push: pushTextOf(example).text,
    email: { subject, lines, action: action.label },
    defaults: {
      app: isOnByDefault(kind, 'app'),
      push: isOnByDefault(kind, 'push'),
      email: isOnByDefault(kind, 'email'),
    },
    isFixed,
  };
}
