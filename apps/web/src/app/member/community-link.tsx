import { IconExternalLink, IconUsersGroup } from '@tabler/icons-react';
import classes from './community-link.module.css';
import { words } from './words.ts';

/** The link to the members' group outside this site. */
export function CommunityLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
      <IconUsersGroup size={24} stroke={1.7} aria-hidden className={classes.sign} />
      <span className={classes.text}>
        {words.community} <span className="visuallyHidden">{words.opensNewTab}</span>
        <span className={classes.hint}>{words.communityHint}</span>
      </span>
      <IconExternalLink size={18} aria-hidden className={classes.sign} />
    </a>
  );
}
