import classes from './Profile.module.css';

/** The shopper's picture, or the first letter of the name if there is none. */
export function ProfilePicture({ name, image }: { readonly name: string; readonly image: string }) {
  return image ? (
    <img className={classes.portrait} src={image} alt="" width={80} height={80} />
  ) : (
    <span className={classes.portrait} aria-hidden="true">
      {Array.from(name.trim())[0]?.toUpperCase()}
    </span>
  );
}
